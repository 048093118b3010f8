import { keysApi, list, usersApi } from '@console/core/contract'

export const iamUsers = list(usersApi.iamUsers)

export const sessions = list(usersApi.sessions, {
  allAtOnce: ({ device, ip, user }) => `${device} ${ip} ${user}`,
})

export const accessTokens = list(keysApi.personalTokens, {
  allAtOnce: ({ name, user }) => `${name} ${user}`,
})

export const oldKeys = list(keysApi.consoleKeys, { allAtOnce: ({ access_key }) => access_key })
