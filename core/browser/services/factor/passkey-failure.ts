/** Why no passkey came of it, as an English sentence. */
export class PasskeyFailure extends Error {}
