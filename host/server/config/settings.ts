import { resolve } from 'node:path'
import { z } from 'zod'
import { usualDataDirectory } from '../database/cluster/data-directory'
import { BrokerSetting, IndexSetting, RolesSetting, roleProblem } from './roles'
import { TracingSettings, tracingOf } from './tracing'

/** The environment, checked; the same table stands in the README of this folder. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  CONSOLE_DATA_DIR: z.string().optional(),
  CONSOLE_CONFIG: z.string().default('./console.config.json'),
  CONSOLE_ROLES: RolesSetting,
  DATABASE_URL: z.string().optional(),
  DATABASE_GIVE_UP_SECONDS: z.coerce.number().int().min(0).default(0),
  OBJECT_STORE_URL: z.string().optional(),
  STREAMS_URL: BrokerSetting,
  INDEX_URL: IndexSetting,
  SMTP_URL: z.string().optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  CONSOLE_REGION: z.string().max(60).default(''),
  RESTARTED_BY: z.string().max(60).default(''),
  EXTERNAL_ENGINES_TOKEN: z.string().optional(),
  SPEECH_TO_TEXT_KEY: z.string().optional(),
  IDENTITY_CLIENT_SECRET: z.string().optional(),
  BOT_CHECK_SECRET: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY has at least 32 characters').optional(),
  DEMO_EMAIL: z.email().optional(),
  DEMO_PASSWORD: z.string().min(8).optional(),
  DEMO_DATA: z.stringbool().default(true),
  DEMO_STATIONS_PORT: z.coerce.number().int().min(1).max(65535).default(8085),
  TRUST_PROXY: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  CONSOLE_DEV: z.stringbool().default(false),
  ...TracingSettings,
})

export type Settings = Awaited<ReturnType<typeof readSettings>>

/** Throws one Error that names every variable with a problem. */
export async function readSettings(environment: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The environment cannot be used. ${problems.join('; ')}`)
  }
  const env = parsed.data
  const problem = roleProblem({
    roles: env.CONSOLE_ROLES,
    databaseUrl: env.DATABASE_URL,
    objectStoreUrl: env.OBJECT_STORE_URL,
    streamsUrl: env.STREAMS_URL,
  })
  if (problem) throw new Error(`The environment cannot be used. CONSOLE_ROLES: ${problem}`)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDirectory: resolve(env.CONSOLE_DATA_DIR ?? (await usualDataDirectory('./data'))),
    configFile: env.CONSOLE_CONFIG,
    roles: env.CONSOLE_ROLES,
    databaseUrl: env.DATABASE_URL,
    databaseGiveUpSeconds: env.DATABASE_GIVE_UP_SECONDS,
    objectStoreUrl: env.OBJECT_STORE_URL,
    streamsUrl: env.STREAMS_URL,
    indexUrl: env.INDEX_URL,
    smtpUrl: env.SMTP_URL,
    smsGatewayUrl: env.SMS_GATEWAY_URL,
    smsGatewayToken: env.SMS_GATEWAY_TOKEN,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    region: env.CONSOLE_REGION,
    restartedBy: env.RESTARTED_BY,
    identityClientSecret: env.IDENTITY_CLIENT_SECRET,
    botCheckSecret: env.BOT_CHECK_SECRET,
    secretKey: env.SECRET_KEY,
    externalEnginesToken: env.EXTERNAL_ENGINES_TOKEN,
    speechToTextKey: env.SPEECH_TO_TEXT_KEY,
    demoEmail: env.DEMO_EMAIL,
    demoPassword: env.DEMO_PASSWORD,
    demoData: env.DEMO_DATA,
    demoStationsPort: env.DEMO_STATIONS_PORT,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    development: env.CONSOLE_DEV,
    tracing: tracingOf(env),
    /** For plugins, which name what they read of it. */
    environment: filled,
  }
}

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)
