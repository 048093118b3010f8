import axios, { type AxiosAdapter, AxiosError } from 'axios'

/** The one instance; everything else of a call is `AxiosHttp`'s. */
export const axiosForHttp = axios.create({
  withCredentials: false,
  // A list is sent as the same name several times.
  paramsSerializer: { indexes: null },
})

/** Sends what the browser goes on with when the page is gone: axios's own way to that is not part of the build. */
export const outliving: AxiosAdapter = async (config) => {
  const { method = 'GET', data, headers } = config
  const answer = await fetch(axios.getUri(config), {
    method: method.toUpperCase(),
    headers: Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)]),
    body: data ?? null,
    keepalive: true,
  })
  const response = {
    data: await answer.text(),
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(answer.headers),
    config,
  }
  if (answer.ok) return response
  throw new AxiosError(`status ${answer.status}`, undefined, config, undefined, response)
}
