/** An item as the server halves of other plugins see it. */
export interface UnknownSound {
  id: number
  project_id: number
  /** Where its sound is kept among the service's objects; empty: it is kept no more. */
  sound_key: string
}

/** Items of unknown content with their sound. */
export abstract class UnknownSounds {
  /** An item of the account, by its id or ACR ID; undefined where there is none in this project. */
  abstract find(uid: number, projectId: number, item: string): Promise<UnknownSound | undefined>
}
