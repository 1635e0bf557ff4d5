import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'

const READER = `
import { readFileSync } from 'node:fs'
import { decodeQR } from 'qr/decode.js'
const [width, height] = process.argv.slice(1).map(Number)
process.stdout.write(decodeQR({ width, height, data: new Uint8Array(readFileSync(0)) }))`

/** The text of the QR code in a picture, read in a process of its own: the reader is an ES module, which Jest cannot load. */
export async function qrCodeIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const reader = ['--input-type=module', '-e', READER, String(info.width), String(info.height)]
  return execFileSync(process.execPath, reader, { input: data, cwd: join(__dirname, '../../..'), encoding: 'utf8' })
}
