import { launch } from '@/platform/app/launch.h5'
import { locate } from '@/platform/location/locate.h5'
import { request } from '@/platform/network/request.h5'
import { scan } from '@/platform/media/scan.h5'
import { share } from '@/platform/wechat/share.h5'
import { storage } from '@/platform/storage/storage.h5'

const sent = { url: '/api/x.action', body: '{}', headers: {}, timeoutMs: 50 }

describe('request', () => {
  it('treats an error status as an answer', async () => {
    const headers = { get: () => null }
    globalThis.fetch = async () => ({ status: 413, headers, text: async () => '{"resultCode":"900005"}' }) as unknown as Response
    await expect(request(sent)).resolves.toEqual({ kind: 'reply', status: 413, body: '{"resultCode":"900005"}' })
  })

  it('reads the server’s time', async () => {
    const headers = { get: (name: string) => (name === 'date' ? 'Sat, 21 Nov 2026 04:00:00 GMT' : null) }
    globalThis.fetch = async () => ({ status: 200, headers, text: async () => '{}' }) as unknown as Response
    await expect(request(sent)).resolves.toMatchObject({ at: Date.UTC(2026, 10, 21, 4) })
  })

  it('distinguishes a time-out from a lost connection', async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(request(sent)).resolves.toEqual({ kind: 'failed', reason: 'network' })
    globalThis.fetch = (_url, options) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    await expect(request(sent)).resolves.toEqual({ kind: 'failed', reason: 'timeout' })
  })
})

it('reads the code of a link before its hash and inside it, the first one wins, and recognises a reload', () => {
  Object.assign(performance, { getEntriesByType: () => [{ type: 'reload' }] })
  history.replaceState(null, '', '/?scene=T1#/pages/menu/main?scene=T2&from=x')
  expect(launch.entry()).toMatchObject({
    query: { scene: 'T1', from: 'x' },
    sceneId: null,
    page: '/pages/menu/main?scene=T2&from=x',
    isReload: true,
  })
})

it('receives a code that comes with a link opened later', () => {
  history.replaceState(null, '', '/#/pages/menu/main')
  const received: unknown[] = []
  const stop = launch.onEntry(({ query }) => received.push(query.scene))
  const goTo = (hash: string) => {
    history.replaceState(null, '', hash)
    window.dispatchEvent(new Event('hashchange'))
  }
  goTo('/#/pages/order/main')
  goTo('/#/pages/menu/main?scene=T9')
  goTo('/#/pages/order/main?scene=T9')
  stop()
  expect(received).toEqual(['T9'])
})

it('keeps in memory what a full or forbidden storage refuses', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(storage.set('a', 'text')).toBe(false)
  refuse.mockRestore()
  expect(storage.get('a')).toBe('text')
  expect(storage.set('a', 'kept')).toBe(true)
  expect(localStorage.getItem('a')).toBe('kept')
})

it('reports what a browser cannot do', async () => {
  await expect(locate({ prompts: true })).resolves.toEqual({ kind: 'unavailable' })
  const camera = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    this.oncancel?.(new Event('cancel'))
  })
  await expect(scan()).resolves.toEqual({ kind: 'unsupported' })
  camera.mockRestore()
})

it('copies the link where it cannot share', async () => {
  const copied: string[] = []
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } })
  await expect(share({ title: 'Noodles', path: 'pages/menu/main' })).resolves.toBe('copied')
  expect(copied).toEqual([`${location.origin}/#/pages/menu/main`])
})
