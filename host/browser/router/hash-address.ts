/**
 * Rewrites an address of the older hash form, once at start:
 * `/avr?region=eu-west-1#/projects/online` -> `/avr/projects/online?region=eu-west-1`, `/#/login` -> `/login`,
 * `/signup#/register` -> `/register`. Undefined when the address is not of that form.
 */
export function fromHashAddress(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  isArea: (segment: string) => boolean,
): string | undefined {
  if (!hash.startsWith('#/')) return undefined
  const [hashPath = '/', hashSearch = ''] = hash.slice(1).split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(hashSearch)) query.set(name, value)
  const segment = pathname.split('/')[1] ?? ''
  // Only /home differs by where it was asked for: under a signup path it leads to /register.
  const prefix =
    isArea(segment) || (segment === 'signup' && hashPath === '/home') ? `/${segment}` : ''
  const text = query.toString()
  return prefix + hashPath + (text ? `?${text}` : '')
}
