/**
 * The service worker: serves the app's shell when the page cannot be fetched, and nothing else. Answers of the server are never stored here, so it
 * cannot show outdated prices; the app itself stores the last menu (src/stores/shop/menuCache.ts).
 */
import type { ShellMessage } from '@/platform/view/shell'

/** The parts of the worker's global scope that are used; TypeScript only knows those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: ShellMessage }) => void): void
}

const worker = self as unknown as Worker
const SHELL = '/index.html'
const CACHE = 'shell'

/** A page was served from here, so its code comes from here too. Online, the worker does nothing. */
let isServing = false

const retained = async (request: Request | string): Promise<Response> =>
  (await (await caches.open(CACHE)).match(request)) ?? Response.error()

/**
 * Stores the code of the open page, beside that of pages that were open before, and the shell once all of it is stored. Files of another build are
 * deleted: its document differs, since it names the code of every page.
 */
const keep = async (files: readonly string[]): Promise<void> => {
  const cache = await caches.open(CACHE)
  const take = async (file: string, options?: RequestInit) => {
    const response = await fetch(file, options)
    if (response.ok) await cache.put(file, response)
  }
  await Promise.all(files.map(async (file) => (await cache.match(file)) ?? take(file)))
  const shell = async () => (await cache.match(SHELL))?.text()
  const before = await shell()
  await take(SHELL, { cache: 'no-cache' })
  if (before === (await shell())) return
  const paths = new Set([SHELL, ...files])
  for (const request of await cache.keys()) if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** One after the other, so that one does not delete what another is reading. */
let keeping: Promise<unknown> = Promise.resolve()
const keepNext = (files: readonly string[]): Promise<unknown> =>
  (keeping = keeping.then(
    () => keep(files),
    () => keep(files),
  ))

const open = async (event: FetchEvent): Promise<Response> => {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    isServing = false
    return response
  } catch {
    isServing = true
    return retained(SHELL)
  }
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()))
worker.addEventListener('message', (event) => event.waitUntil(keepNext(event.data.files)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(open(event))
  else if (isServing && origin === location.origin && /^\/(js|css)\//.test(pathname)) {
    event.respondWith(fetch(request).catch(() => retained(request)))
  }
})
