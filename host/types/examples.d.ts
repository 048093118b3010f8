/** What the build makes of `core/examples`: see host/build/examples.mjs. */
declare module '@console/core/examples' {
  interface ExampleInfo {
    /** `data-table.tsx`, and without its end. */
    file: string
    name: string
    /** What it is for and when to use it. */
    about: string
    /** What it uses of the doors. */
    uses: readonly string[]
    /** Else it is shown as code alone. */
    isDrawn: boolean
  }
  interface Room {
    id: string
    examples: readonly ExampleInfo[]
    /** By names of examples. */
    load: () => Promise<{
      codes: Readonly<Record<string, string>>
      drawn: Readonly<Record<string, import('react').ComponentType>>
    }>
  }
  export const rooms: readonly Room[]
}
