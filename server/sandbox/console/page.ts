import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { DomainError } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SANDBOX = dirname(__dirname)
const HERE = basename(__dirname)
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The console: static files under the app's content policy; each panel is stored beside its levers. */
export function registerPage(app: FastifyInstance): void {
  const files = new Set(readdirSync(SANDBOX, { recursive: true, encoding: 'utf8' }).filter((file) => extname(file) in TYPES))
  const fileOf = async (folder: string, name: string) => {
    const file = join(folder, name)
    if (!files.has(file)) throw new DomainError('notFound')
    return { type: TYPES[extname(file)]!, body: await readFile(join(SANDBOX, file)) }
  }
  app.get('/sandbox', async (_request, reply) => {
    const { type, body } = await fileOf(HERE, 'index.html')
    return reply.type(type).send(body)
  })
  app.get('/sandbox/assets/:folder/:file', async ({ params }: FastifyRequest<{ Params: { folder: string; file: string } }>, reply) => {
    const { type, body } = await fileOf(params.folder, params.file)
    return reply.type(type).send(body)
  })
}
