/** What the API can do: one that is not this service may lack some of it, and screens say so. */
export abstract class Capabilities {
  /** `multipart`: a file goes in one request, and begins anew when that breaks. */
  abstract readonly upload: 'resumable' | 'multipart'
  abstract readonly events: boolean
  /** Addresses for players and downloads, which can send no bearer header. */
  abstract readonly mediaTickets: boolean
}
