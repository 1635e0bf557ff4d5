import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Only names with a content hash: a compressed copy of such a file can never be out of date. */
const WORTH_IT = /\.[0-9a-f]{8}\.(js|css)$/
const SMALLEST = 1024

/** Writes x.js.br and x.js.gz beside every large x.js, at the best compression, so that the server only sends them. */
export const compressFolder = async (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => WORTH_IT.test(file))
  for (const file of files.map((name) => path.join(folder, name))) {
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    writeFileSync(`${file}.br`, await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
    writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }))
  }
}
