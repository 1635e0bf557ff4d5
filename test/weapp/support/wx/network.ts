import { readFile } from 'node:fs/promises'
import { WebSocket } from 'ws'
import type { Realm } from '../realm'
import { type Calls, Refusal } from './call'

/** The build knows one server; here it is reached at the address of the test's own. */
export interface Network {
  built: string
  real: string
  /** Off: requests fail as in a tunnel. */
  online: boolean
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

export const networkApi = (calls: Calls, realm: Realm, network: Network) => {
  const reach = (url: string): string => {
    if (!network.online) throw new Refusal('network is down')
    const path = url.replace(/^ws/, 'http')
    if (!path.startsWith(`${network.built}/`)) throw new Error(`${url} is not on the server that the app was built for`)
    return network.real + path.slice(network.built.length)
  }
  const answerOf = async (response: Response) => ({
    statusCode: response.status,
    header: Object.fromEntries(response.headers),
    data: await response.text(),
  })

  const request = calls.task<Request>('request', async ({ url, method = 'GET', data = null, header = {}, dataType = 'json' }) => {
    // An HTTP error status is a success of the request.
    const answer = await answerOf(await fetch(reach(url), { method, body: data, headers: header }))
    return dataType === 'json' ? { ...answer, data: JSON.parse(answer.data) as unknown } : answer
  })

  const uploadFile = calls.task<UploadOptions>('uploadFile', async ({ url, filePath, name, formData = {}, header = {} }) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(formData)) form.append(field, value)
    form.append(name, new Blob([await readFile(filePath)], { type: 'image/jpeg' }), 'picture.jpg')
    return answerOf(await fetch(reach(url), { method: 'POST', body: form, headers: header }))
  })

  const sockets = new Set<WebSocket>()
  const connectSocket = (options: { url: string }) => {
    const socket = new WebSocket(reach(options.url).replace(/^http/, 'ws'))
    sockets.add(socket)
    // The app may close it before it opens and need not listen: that is no failure of the test.
    socket.on('error', () => undefined)
    const on = (event: string, answer: (...values: unknown[]) => unknown) => (listener: (value: unknown) => void) =>
      socket.on(event, (...values: unknown[]) => realm.guard(() => listener(realm.value(answer(...values)))))
    calls.task<object>('connectSocket', () => ({}))(options)
    return {
      onOpen: on('open', () => ({})),
      onMessage: on('message', (data) => ({ data: String(data) })),
      onError: on('error', (fault) => ({ errMsg: String(fault) })),
      onClose: on('close', (code) => {
        sockets.delete(socket)
        return { code }
      }),
      send: calls.task<{ data: string }>('sendSocketMessage', ({ data }) => socket.send(data)),
      close: calls.task<object>('closeSocket', () => socket.close()),
    }
  }

  return {
    api: { request, uploadFile, connectSocket },
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}
