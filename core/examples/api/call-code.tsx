// A call as a command and as programs. `pathOf` and `curlOf` are its address and its command alone.
import { CallCode, curlOf, Http, pathOf, useService } from '@console/core/browser'
import { call, usersApi } from '@console/core/contract'

const lastTen = call(usersApi.auditLog, { query: { per_page: 10 } })

export function Example() {
  const http = useService(Http)
  return (
    <>
      <CallCode call={lastTen} />
      <p>
        {pathOf(lastTen)} is {curlOf(lastTen, http).length} letters as a command.
      </p>
    </>
  )
}
