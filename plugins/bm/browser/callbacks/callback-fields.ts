import { CallbackUrl } from '@console/core/contract'
import * as z from 'zod/mini'
import type { Project } from '../../contract'

const ShortText = z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters'))

export const ResultCallbackFields = z.object({
  result_callback_url: CallbackUrl,
  result_callback_send_type: z.int(),
  result_callback_result_type: z.int(),
  result_callback_send_noresult: z.boolean(),
  r3d_source: ShortText,
  r3d_url: CallbackUrl,
  r3d_key1: ShortText,
  r3d_key2: ShortText,
  r3d_result_type: z.int(),
})

export const callbackOf = (project: Project): z.input<typeof ResultCallbackFields> => ({
  result_callback_url: project.result_callback_url,
  result_callback_send_type: project.result_callback_send_type === 1 ? 1 : 2,
  result_callback_result_type: project.result_callback_result_type === 0 ? 0 : 1,
  result_callback_send_noresult: project.result_callback_send_noresult === 1,
  r3d_source: project.r3d_source,
  r3d_url: project.r3d_url,
  r3d_key1: project.r3d_key1,
  r3d_key2: project.r3d_key2,
  r3d_result_type: project.r3d_result_type === 0 ? 0 : 1,
})

const customFrequency = 3

export const NotificationFields = z
  .object({
    emails: z.array(z.string()).check(z.maxLength(20, 'At most 20 addresses')),
    frequency: z.int(),
    minutes: z.optional(z.number()),
    url: CallbackUrl,
  })
  .check(
    z.refine(
      ({ frequency, minutes }) =>
        frequency !== customFrequency ||
        (minutes !== undefined && Number.isInteger(minutes) && minutes >= 5 && minutes <= 1440),
      { path: ['minutes'], message: 'A whole number of minutes, 5 to 1,440' },
    ),
  )

export const notificationOf = (project: Project): z.input<typeof NotificationFields> => ({
  emails: project.state_notification_email
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
  frequency: project.state_notification_email_frequency,
  minutes: Math.max(5, project.state_notification_email_custom_interval),
  url: project.state_notification_url,
})

export const isCustom = (frequency: number) => frequency === customFrequency
