import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { defaultRegion, problemsOf, Region, Rule } from '@console/core/contract'
import { z } from 'zod'
import { isMissing } from '../objects/durable-files'
import { defaultRateLimits } from './default-rate-limits'
import { externalEngineAddresses } from './external-engine-addresses'

const pluginId = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes')
/** Like `buckets.list`: a page, link or area of a plugin by its id. */
const contribution = z
  .string()
  .regex(/^[a-z][a-z0-9-]*\.[A-Za-z0-9-]+$/, 'a plugin and one of its entries, like buckets.list')
const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'a hash like sha384-…')
/** Or that any build is meant, where somebody writes the plugin. */
const hashOrDevelopment = z
  .string()
  .regex(
    /^(sha(256|384|512)-[A-Za-z0-9+/]+=*|development)$/,
    'a hash like sha384-…, or development',
  )
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])
const perMinute = z.int().min(1)
/** Codes and tokens travel there: only to this machine itself without https. */
const issuer = z
  .url()
  .regex(
    /^(https:|http:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$))/,
    'an https address; http only of this machine',
  )
const httpsAddress = z.url({ protocol: /^https$/ })

/** What the operator decides without touching code. No secrets: those are environment variables. */
export const OperatorConfig = z.strictObject({
  /** Console title and default page title. */
  title: z.string().trim().min(1).max(60).default('Console'),
  brand: z.string().trim().max(60).default(''),
  /** Origin of another API with `{region}` for the host prefix; empty: this service. */
  apiOrigin: z
    .string()
    .regex(/^(https?:\/\/[A-Za-z0-9.{}-]+(:\d+)?)?$/, 'an origin like https://{region}.example.com')
    .default(''),
  /** Origins of consoles served elsewhere that may call this API; none unless named. */
  allowedOrigins: z
    .array(
      z
        .string()
        .regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'an origin like https://console.example.com'),
    )
    .default([]),
  buildRegion: z._default(Region, defaultRegion),
  /** Whether the service draws pages of who has not signed in, so that they are there before their scripts. */
  drawPages: z.boolean().default(true),
  cookieName: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/, 'letters, digits, _ and -')
    .default('console-token'),
  /** Domain whose hosts share the sign-in; empty: this host only. */
  cookieDomain: z
    .string()
    .regex(/^([A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+)?$/, 'a domain like example.com')
    .default(''),
  plugins: z
    .strictObject({
      /** What pages of plugins may use of what their manifests ask for: origins, as they stand there, and `wasm`. */
      grants: z.record(pluginId, z.array(z.string().min(1))).default({}),
      on: z.array(pluginId).default([]),
      off: z.array(pluginId).default([]),
      /** Built plugins elsewhere, by the address of their `plugin.json`. */
      external: z
        .array(z.strictObject({ url: z.url({ protocol: /^https?$/ }), integrity: hash.optional() }))
        .default([]),
    })
    .prefault({}),
  /** Folders that are built plugins or hold some. They are looked at for every page: no restart is needed. */
  pluginDirs: z.array(z.string().min(1)).default([]),
  /** Plugins whose server half is run here, by their folder and the hash that its `plugin.json` must have. */
  pluginServers: z
    .array(
      z.strictObject({
        folder: z.string().min(1),
        integrity: hashOrDevelopment,
        /** That its worker may use. */
        memoryMb: z.int().min(32).max(4096).default(128),
        /** Of Node's, like `http`: beside those that reach nothing beyond the worker. */
        modules: z.array(z.string().refine(isBuiltin, 'Node has no such module')).default([]),
        /** That one of its calls may take. */
        seconds: z.number().min(0.1).max(60).default(10),
        /** Hosts, addresses and ranges that it may ask although they are private, beside those of `outgoing`. */
        allow: z.array(z.string().trim().min(1)).default([]),
        /** Names of environment variables that it is given: its secrets. */
        environment: z
          .array(z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'the name of a variable, like ACME_KEY'))
          .default([]),
      }),
    )
    .default([]),
  /** Origins that `?plugin-override=id@origin` may name, for development; anybody can open such an address. */
  pluginOverrides: z
    .array(
      z
        .string()
        .regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/, 'an origin like http://localhost:9001'),
    )
    .default([]),
  /** Further visibility rules by the entry that they are added to. */
  rules: z.record(contribution, Rule).default({}),
  /** Entries that are taken out; those of one plugin that share an id, like a page and its link, go together. */
  remove: z.array(contribution).default([]),
  flags: z.array(z.string().min(1)).default([]),
  /** Accounts (`uid`) by the name of a group that rules can ask for. */
  customerGroups: z.record(z.string().min(1), z.array(z.int().positive())).default({}),
  docsUrl: webAddress.default(''),
  toolsUrl: webAddress.default(''),
  /** Header with the country of the client (`cf-ipcountry`), set by the proxy in front; believed of that proxy only. */
  countryHeader: z
    .string()
    .regex(/^[A-Za-z0-9-]*$/, 'the name of a header')
    .toLowerCase()
    .default(''),
  /** Sorted file with SHA-1 hex of leaked passwords, one a line, as Pwned Passwords has them; empty: not looked at. */
  breachedPasswords: z.string().default(''),
  supportAddress: z.email().default('support@console.local'),
  /** Sign-in by OpenID Connect: the provider inside of this service (unless told), another, or none. Not in the China build. */
  identityProvider: z
    .union([
      z.enum(['embedded', 'none']),
      z.strictObject({
        issuer,
        clientId: z.string().min(1),
        /** On the button "Continue with …". */
        name: z.string().trim().min(1).max(40).optional(),
        scopes: z.array(z.string().min(1)).default(['openid', 'email', 'profile']),
      }),
    ])
    .optional(),
  /** How people are told from programs: work for the browser (unless told), a third party's widget, or not at all. Not in the China build. */
  botCheck: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('altcha'),
        /** Rounds of each of the hundreds of keys that a browser derives. */
        cost: z.int().min(1).max(1_000_000).default(5000),
      }),
      z.strictObject({
        kind: z.literal('widget'),
        script: httpsAddress,
        siteKey: z.string().min(1),
        verifyUrl: httpsAddress,
      }),
      z.strictObject({ kind: z.literal('none') }),
    ])
    .optional(),
  /** A script that counts visits for advertisers, loaded for people who agree. Not loaded unless named here. */
  tracking: z
    .strictObject({
      script: httpsAddress,
      /** Origin that it reports to, when that is not its own. */
      host: z
        .string()
        .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'an origin like https://stats.example.com')
        .default(''),
    })
    .optional(),
  outgoing: z
    .strictObject({
      /** Hosts, addresses and ranges that the service may ask although they are private. */
      allow: z.array(z.string().trim().min(1)).default([]),
    })
    .prefault({}),
  /** Settings of plugins by their id; each says what it takes. */
  settings: z.record(pluginId, z.unknown()).default({}),
  externalEngines: externalEngineAddresses,
  capabilities: z
    .strictObject({
      upload: z.enum(['resumable', 'multipart']).default('resumable'),
      events: z.boolean().default(true),
      mediaTickets: z.boolean().default(true),
    })
    .prefault({}),
  /** Requests a minute. */
  rateLimits: z
    .strictObject({
      perPerson: perMinute.default(defaultRateLimits.perPerson),
      perAddress: perMinute.default(defaultRateLimits.perAddress),
      signIn: perMinute.default(defaultRateLimits.signIn),
      /** What one account may do within an hour of the clock. */
      perAccountHour: z
        .strictObject({
          supportMails: z.int().min(1).default(10),
          iamUsers: z.int().min(1).default(50),
          tokens: z.int().min(1).default(100),
        })
        .prefault({}),
    })
    .prefault({}),
  connections: z
    .strictObject({
      /** Open ones on which nobody signed in was seen yet. */
      unauthenticated: z.int().min(10).default(1_000),
      /** Of those from one address, unless it is a proxy's. */
      unauthenticatedPerAddress: z.int().min(10).default(100),
      /** Until the headers of a request are there. */
      headerSeconds: z.int().min(1).default(10),
      /** Until the whole body of a request is there that is no upload. */
      bodySeconds: z.int().min(1).default(60),
      /** Of bodies that are on their way, over 20 seconds. */
      lowestBytesPerSecond: z.int().min(1).default(500),
    })
    .prefault({}),
  /** Megabytes of the data directory's disk that uploads leave free; other writing stops at a quarter. */
  diskReserve: z.int().min(1).default(256),
  locale: z.literal('en').default('en'),
})
export type OperatorConfig = z.output<typeof OperatorConfig>

/** The operator's file; a missing one means the defaults. Throws one Error that names every problem with its path. */
export async function readConsoleConfig(file: string): Promise<OperatorConfig> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (isMissing(error)) return '{}'
    throw error
  })
  const parsed = OperatorConfig.safeParse(readJson(file, text))
  if (parsed.success) return parsed.data
  const problems = problemsOf(parsed.error.issues)
  throw new Error(
    `${file} cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
  )
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`)
  }
}
