/** Names of collections by small numbers, which the shared arrays hold. */
export class Collections {
  private readonly numbers = new Map<string, number>()
  private readonly names: string[] = []

  find(name: string): number | undefined {
    return this.numbers.get(name)
  }

  numberOf(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  nameOf(number: number): string {
    return this.names[number] ?? ''
  }
}
