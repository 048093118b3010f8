import type { Item, Project } from '#plugins/ucf/contract'
import type { Sending, Standing, Transcript } from '../contract'

/** An item with what is said in it. */
export interface ChosenItemProps {
  item: Item
  transcript: Transcript | null
  /** The last that was sent of it. */
  sent: Sending | undefined
  project: Project
  standing: Standing
  reload(): Promise<unknown>
}
