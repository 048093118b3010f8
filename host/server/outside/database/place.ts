import { createHash, createHmac } from 'node:crypto'

/** Where a plugin's tables are, and who it is to the database. */
export interface Place {
  schema: string
  /** Makes the tables; what it makes is its own. */
  owner: string
  /** Reads and writes rows for calls and jobs. */
  user: string
  /** Connection addresses of the two. */
  ownerUrl: string
  userUrl: string
}

/** Roles belong to all databases of a server, so their names tell these apart. */
export function placeOf(url: string, schema: string, key: Buffer): Place {
  const database = createHash('sha256').update(new URL(url).pathname).digest('hex').slice(0, 8)
  const user = `${schema}_${database}`
  const owner = `${user}_owner`
  const as = (role: string) => {
    const address = new URL(url)
    address.username = role
    address.password = passwordOf(role, key)
    return address.href
  }
  return { schema, owner, user, ownerUrl: as(owner), userUrl: as(user) }
}

export const schemaOf = (id: string) => `x_${id.replaceAll('-', '_')}`

/** The same on every replica, and nobody has to keep it. */
const passwordOf = (role: string, key: Buffer) =>
  createHmac('sha256', key).update(role).digest('hex')
