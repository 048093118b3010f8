import type { Delivery, DeliveryDetails } from '@console/core/contract'
import { Callbacks } from '@console/core/server'

export class StoredCallbacks extends Callbacks {
  async send(): Promise<Delivery> {
    throw new Error('not there yet')
  }
  async list(): Promise<{ deliveries: Delivery[]; total: number }> {
    throw new Error('not there yet')
  }
  async get(): Promise<DeliveryDetails> {
    throw new Error('not there yet')
  }
  async resend(): Promise<Delivery> {
    throw new Error('not there yet')
  }
  async secret(): Promise<string> {
    throw new Error('not there yet')
  }
  async rotateSecret(): Promise<string> {
    throw new Error('not there yet')
  }
  async forget(): Promise<void> {}
}
