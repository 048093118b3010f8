/** ISO 11649: `RF`, two check digits (mod 97, as in an IBAN) and what it refers to. */
export function creditorReference(text: string): string {
  const refers = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const digits = [...`${refers}RF00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `RF${String(check).padStart(2, '0')}${refers}`
}
