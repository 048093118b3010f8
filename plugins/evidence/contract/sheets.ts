import * as z from 'zod/mini'

/** `sheet.json`: a table that a plugin has made, in words that whoever gets it reads. */
export const Sheet = z.object({
  /** What it is: `Clearance of Spring spots`. */
  title: z.string(),
  /** Labels with their values. */
  about: z.array(z.object({ label: z.string(), value: z.string() })),
  /** By which rule it was made, and what it does not say. */
  note: z.string(),
  columns: z.array(z.string()),
  /** All of them, each with a text for every column. */
  rows: z.array(z.array(z.string())),
})
export type Sheet = z.infer<typeof Sheet>

/** `manifest.json` of a signed sheet. */
export const SheetManifest = z.object({
  format: z.literal('recognition-sheet/1'),
  created_at: z.string(),
  created_by: z.string(),
  service: z.string(),
  title: z.string(),
  /** Number of rows. */
  rows: z.int(),
  /** Paths of the sheet and of the page to be printed. */
  data: z.string(),
  page: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
})
export type SheetManifest = z.infer<typeof SheetManifest>

/** Signs tables of other plugins, so that anybody can check them on the page of this one. */
export abstract class SheetSealing {
  /** The zip: the sheet, a page to print, what lists both with their hashes, and the signature of that list. */
  abstract seal(sheet: Sheet, about: { created_by: string; time: Date }): Promise<Uint8Array>
}
