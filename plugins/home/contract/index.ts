import { definePoint, type NoContext } from '@console/core/contract'

/** Cards of the home screen, beside the plan and the last visits. */
export const homeCards = definePoint<NoContext>()('card', 'home.cards/v1')
