/** Currencies that Stripe counts in other units than the rest of the world, and by how much more. */
const otherUnits: Record<string, number> = { ISK: 100, UGX: 100, MGA: 0.01 }

export const toStripe = (minor: number, currency: string) =>
  Math.round(minor * (otherUnits[currency] ?? 1))
export const fromStripe = (amount: number, currency: string) =>
  Math.round(amount / (otherUnits[currency] ?? 1))
