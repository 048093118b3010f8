/** A page whose being there is nobody's business but the operators': drawn as an address without a screen. */
export class NothingHere extends Error {}
