import { definePoint, type NoContext } from '@console/core/contract'

/** First of the home screen, in frames of their own: what a new account is led by. */
export const homeSteps = definePoint<NoContext>()('item', 'home.steps/v1')

/** Cards of the home screen that tell of the person's own work: what there is, what runs, what needs a look. */
export const homeWork = definePoint<NoContext>()('card', 'home.work/v1')

/** Cards of the home screen, beside the plan and the last visits. */
export const homeCards = definePoint<NoContext>()('card', 'home.cards/v1')
