import type { PluginSettings } from '@console/core/server'
import { z } from 'zod'

const plugin = 'customization-ucf-gpt-demo'

const DemoSettings = z.strictObject({
  /** A service of the form of OpenAI's chat completions. */
  languageModel: z
    .strictObject({
      /** Like `https://models.example.com/v1`, or with `/chat/completions` behind it. */
      url: z.url({ protocol: /^https?$/ }),
      model: z.string().min(1),
      /** Of an answer: `json_object` for services that know no schemas. */
      format: z.enum(['json_schema', 'json_object']).default('json_schema'),
      seconds: z.number().int().min(1).max(300).default(60),
    })
    .optional(),
})
export type LanguageModel = NonNullable<z.output<typeof DemoSettings>['languageModel']>

export const demoSettings: PluginSettings<z.output<typeof DemoSettings>> = {
  plugin,
  schema: DemoSettings,
}

const DemoEnvironment = z.object({ LANGUAGE_MODEL_KEY: z.string().min(1).optional() })

/** The key is no setting: it stands in no file, in no log and in no answer. */
export const demoEnvironment: PluginSettings<z.output<typeof DemoEnvironment>> = {
  plugin,
  schema: DemoEnvironment,
}
