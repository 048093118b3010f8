/** Said by the service when a plan's limit is reached, and by the console beside the way to the plans. */
export const upgradeMessage = 'Please upgrade your account to premium'

/** What the console says where the plan is one of those that are paid for, or agreed: more is asked of the provider. */
export const limitMessage =
  'The limit of your plan is reached. Delete what is not needed, or ask support for more'

const paidFor: readonly string[] = ['Premium', 'Custom', 'Non-Commercial']

/** What the console says at a limit of this plan; the service says the same of all. */
export const messageAtLimit = (plan: string) =>
  paidFor.includes(plan) ? limitMessage : upgradeMessage

/** Said by the service to who signs in before activating the account, and known by the console, which offers another mail. */
export const activateFirstMessage = 'Please activate your account first'
