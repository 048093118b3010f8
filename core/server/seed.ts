import type { Call, CallOutput, Endpoint, Region } from '@console/core/contract'
import type { Db } from './database'
import type { Services } from './services'

/** The demo account, for those who have made, or remove, something there. */
export interface DemoContext {
  services: Services
  uid: number
  region: Region
  /** What the plugin has made before. */
  made: MadeThings
  /** Calls the API as the account's root user: what a customer does, the demo does by the same call. */
  ask<E extends Endpoint>(call: Call<E>): Promise<CallOutput<E>>
}

/** The demo account that `seed` fills. */
export interface SeedContext extends DemoContext {
  /** The account's own. */
  recordings: readonly SeedRecording[]
  /** Of the provider. */
  music: readonly SeedRecording[]
  streams: readonly SeedStream[]
}

/** Ids of what a plugin has made for the demo, by what it is. Its name may be changed since, by a customer who uses it. */
export interface MadeThings {
  note(kind: string, id: number, options?: { db?: Db }): Promise<void>
  ids(kind: string): Promise<number[]>
}

/** Something that is removed with the demo. */
export interface SeededThing {
  /** English, like `Bucket`. */
  kind: string
  name: string
  /** Of what a customer has added to it nothing goes. */
  remove(): Promise<void>
}

/** A stream of the service's own, which plays the recordings round and round. */
export interface SeedStream {
  name: string
  url: string
}

/** Sound of the service's own making, free of anybody's rights. */
export interface SeedRecording {
  /** The same at each run. */
  id: string
  kind: 'music' | 'speech' | 'jingle' | 'advert'
  title: string
  artist: string
  genre: string
  seconds: number
  wav: Uint8Array
}
