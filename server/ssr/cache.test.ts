import { createPages } from './cache'

const KB = 1024

it('pages are cached while there is room for them in every encoding; the least recently used is removed', async () => {
  const pages = createPages(10 * 2 * KB)
  const made: string[] = []
  const request = (key: string) =>
    pages(key, async () => {
      made.push(key)
      return key.padEnd(KB)
    })
  for (let page = 0; page < 10; page++) await request(`p${page}`)
  expect(await request('p0')).toBe(await request('p0'))
  await request('p10')
  made.length = 0
  for (const key of ['p0', 'p2', 'p10', 'p1']) await request(key)
  expect(made).toEqual(['p1'])
})

it('a page larger than the whole cache stays until another one is requested', async () => {
  const pages = createPages(KB)
  const large = async () => 'x'.repeat(10 * KB)
  const first = await pages('large', large)
  expect(await pages('large', large)).toBe(first)
  await pages('small', async () => 'x')
  expect(await pages('large', large)).not.toBe(first)
})

it('concurrent requests for a page render it once; after a failure the next request renders again', async () => {
  const pages = createPages(KB)
  let made = 0
  const make = async () => {
    made += 1
    await Promise.resolve()
    if (made === 1) throw new Error('not now')
    return 'x'
  }
  const requestOften = () => Promise.allSettled(Array.from({ length: 5 }, () => pages('page', make)))
  expect((await requestOften()).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  const fulfilled = await requestOften()
  expect([made, new Set(fulfilled.map((one) => one.status === 'fulfilled' && one.value)).size]).toEqual([2, 1])
})
