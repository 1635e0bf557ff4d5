import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium, newPhone } from '../../support/chromium'
import { DIST, startWeapp } from '../support/app'
import type { Phone } from '../support/phone'
import { Drawing } from './drawing'
import { STORIES } from './stories'
import { Visit } from './visit'

/** `npm run weapp:pictures [-- story …]`: pictures of the built mini-program in dist/pictures. See docs/qa-weapp.md. */
async function main(wanted: readonly string[]) {
  const unknown = wanted.filter((name) => !STORIES.some((story) => story.name === name))
  if (unknown.length > 0) throw new Error(`No such story: ${unknown.join(', ')}. There are: ${STORIES.map(({ name }) => name).join(', ')}`)
  const folder = join(DIST, '../pictures')
  mkdirSync(folder, { recursive: true })
  const host = await startWeapp()
  const browser = await launchChromium()
  const { page, expectQuietConsole } = await newPhone(browser)
  for (const { name, diner, tell } of STORIES.filter((story) => wanted.length === 0 || wanted.includes(story.name))) {
    const phone: Phone = host.phone(diner, (selector) => drawing.boxes(phone.pages.top, selector))
    const drawing = await Drawing.start(page, DIST, { built: phone.network.built, real: phone.network.real })
    const shot = async (scene: string, options = {}) => {
      await drawing.picture(phone.pages.top, join(folder, `${name}-${scene}.png`), options)
      console.log(`${name}-${scene}.png`)
    }
    await tell(new Visit(host, phone, shot)).catch((fault: unknown) => {
      process.exitCode = 1
      console.error(`${name}: ${String(fault)}`)
    })
    phone.end()
  }
  expectQuietConsole()
  await browser.close()
  await host.close()
}

void main(process.argv.slice(2))
