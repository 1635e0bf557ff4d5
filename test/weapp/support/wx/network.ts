import type { Realm } from '../realm'
import { type Calls, Refusal } from './call'
import type { TemporaryFiles } from './media'
import { socketApi } from './socket'

/** The build knows one server; requests to it go to the test's own. */
export interface Network {
  built: string
  real: string
  /** Off: requests fail as in a tunnel. */
  online: boolean
  /** Off: a proxy lets only requests through, no sockets. */
  sockets: boolean
  /** Calls that are lost, each once, in this order: on the way there, or carried out with their answer lost. */
  losses: { url: RegExp; time: 'before' | 'after' }[]
}

interface Request {
  url: string
  method?: string
  data?: string
  header?: Record<string, string>
  dataType?: string
}
interface UploadOptions {
  url: string
  filePath: string
  name: string
  formData?: Record<string, string>
  header?: Record<string, string>
}

export const networkApi = (calls: Calls, realm: Realm, network: Network, files: TemporaryFiles) => {
  /** Ends of everything in progress; called when the connection breaks. */
  let line = new AbortController()

  const reach = (url: string): string => {
    const path = url.replace(/^ws/, 'http')
    if (!path.startsWith(`${network.built}/`)) throw new Error(`${url} is not on the server that the app was built for`)
    if (!network.online) throw new Refusal('network is down')
    return network.real + path.slice(network.built.length)
  }
  /** An HTTP error status is a success of the request. */
  const send = async (url: string, options: RequestInit) => {
    const { signal } = line
    const loss = network.losses[0]?.url.test(url) ? network.losses.shift() : undefined
    if (loss?.time === 'before') throw new Refusal('lost')
    try {
      const response = await fetch(reach(url), { ...options, signal })
      const data = await response.text()
      if (loss) throw new Refusal('lost')
      return { statusCode: response.status, header: Object.fromEntries(response.headers), data }
    } catch (fault) {
      if (signal.aborted) throw new Refusal('network is down')
      throw fault
    }
  }

  const request = calls.task<Request>('request', async ({ url, method = 'GET', data = null, header = {}, dataType = 'json' }) => {
    const answer = await send(url, { method, body: data, headers: header })
    return dataType === 'json' ? { ...answer, data: JSON.parse(answer.data) as unknown } : answer
  })

  const uploadFile = calls.task<UploadOptions>('uploadFile', ({ url, filePath, name, formData = {}, header = {} }) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(formData)) form.append(field, value)
    form.append(name, new Blob([new Uint8Array(files.read(filePath))], { type: 'image/jpeg' }), 'picture.jpg')
    return send(url, { method: 'POST', body: form, headers: header })
  })

  /** An HTTP error status is a success here, too; whatever came is a file then. */
  const downloadFile = calls.define<{ url: string }>('downloadFile', async ({ url }) => {
    const response = await fetch(reach(url), { signal: line.signal })
    return { statusCode: response.status, tempFilePath: files.add(Buffer.from(await response.arrayBuffer())) }
  })

  const sockets = socketApi(calls, realm, (url) => {
    if (!network.sockets) throw new Refusal('sockets are refused')
    return reach(url)
  })
  return {
    api: {
      request,
      uploadFile,
      downloadFile,
      connectSocket: sockets.connectSocket,
      getNetworkType: calls.define('getNetworkType', () => ({ networkType: network.online ? 'wifi' : 'none' })),
    },
    hangUp: () => {
      line.abort()
      line = new AbortController()
      sockets.hangUp()
    },
  }
}
