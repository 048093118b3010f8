import * as z from 'zod/mini'
import { EmailAddress } from './account'
import { confirmed, NewPassword } from './sign-in'

/** A user of the account beside the root user. */
export const IamUser = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** Empty: reached by the address of the root user. */
  email: z._default(z.string(), ''),
  /** Cannot sign in, and its tokens do not work. */
  disabled: z._default(z.boolean(), false),
  created_at: z.string(),
  last_login_at: z.nullable(z.string()),
  /** After too many wrong passwords, by whomever; null: not locked. */
  locked_until: z._default(z.nullable(z.string()), null),
})
export type IamUser = z.infer<typeof IamUser>

export const Scopes = z
  .array(z.string().check(z.maxLength(100)))
  .check(z.minLength(1, 'Choose at least one scope'), z.maxLength(200))

const OwnEmail = z.union([z.literal(''), EmailAddress])

/** What a new IAM user is made of. */
export const NewIamUser = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'IAM user name is required'),
        z.maxLength(64, 'At most 64 characters'),
        z.regex(/^[\w.@+-]+$/, 'Letters, digits and . _ - @ + only'),
      ),
    email: z.optional(OwnEmail),
    password: NewPassword,
    password_confirmation: z.string(),
    scopes: Scopes,
  })
  .check(confirmed)
export type NewIamUser = z.infer<typeof NewIamUser>

/** What of an IAM user changes. Another password ends its sessions. */
export const IamUserChange = z
  .object({
    email: z.optional(OwnEmail),
    password: z.optional(NewPassword),
    password_confirmation: z.optional(z.string()),
    scopes: z.optional(Scopes),
    disabled: z.optional(z.boolean()),
  })
  .check(confirmed)
export type IamUserChange = z.infer<typeof IamUserChange>
