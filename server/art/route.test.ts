import Fastify from 'fastify'
import sharp from 'sharp'
import { registerArt } from './route'

const app = Fastify()
registerArt(app)
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('the pictures on the server', () => {
  it('are SVG and may be cached for a week', async () => {
    for (const url of [
      '/art/broth/steaming-bowl.svg',
      '/art/broth/steaming-bowl-hero.svg',
      '/art/steaming-bowl-cut.svg',
      '/art/berry/bubble-tea_strawberry.svg',
    ]) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('image/svg+xml')
      expect(answer.headers['cache-control']).toContain('max-age=604800')
      expect(answer.body).toContain('<svg')
    }
  })

  it.each(['broth/steaming-bowl', 'berry/bubble-tea_strawberry'])('are painted for a shared card: %s', async (name) => {
    const answer = await get(`/art/${name}-card.png`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 500, height: 400 })
    const { channels } = await sharp(answer.rawPayload).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
    const again = await get(`/art/${name}-card.png`, { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('are painted for menus by the same drawing', async () => {
    const tile = await get('/art/berry/bubble-tea_strawberry-tile.webp')
    expect(tile.headers['content-type']).toBe('image/webp')
    expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 })
    expect(tile.rawPayload.length).toBeLessThan(6_000)
    const { channels } = await sharp(tile.rawPayload).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
  })

  it('are not sent again to clients that have them', async () => {
    const first = await get('/art/tea/teapot.svg')
    const again = await get('/art/tea/teapot.svg', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it.each([
    '/art/tea/kraken.svg',
    '/art/gold/teapot.svg',
    '/art/teapot.svg',
    '/art/tea/..%2f..%2fpackage.json',
    '/art/%2e%2e/package.json',
    '/art/tea/teapot.svg%00',
    '/art/constructor-cut.svg',
    '/art/tea/kraken-card.png',
    '/art/gold/teapot-card.png',
    '/art/gold/teapot-tile.webp',
    '/art/tea/kraken-tile.webp',
    '/art/tea/teapot-hero-card.png',
  ])('are not found at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).not.toContain('svg')
  })
})
