import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { DomainError } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const ASSETS = join(__dirname, 'assets')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The console: files as they are, under the app's own content policy. What it does goes through the levers beside it. */
export function registerPage(app: FastifyInstance): void {
  const files = new Set(readdirSync(ASSETS).filter((file) => extname(file) in TYPES))
  const fileOf = async (file: string) => {
    if (!files.has(file)) throw new DomainError('notFound')
    return { type: TYPES[extname(file)]!, body: await readFile(join(ASSETS, file)) }
  }
  app.get('/sandbox', async (_request, reply) => {
    const { type, body } = await fileOf('index.html')
    return reply.type(type).send(body)
  })
  app.get('/sandbox/assets/:file', async ({ params }: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const { type, body } = await fileOf(params.file)
    return reply.type(type).send(body)
  })
}
