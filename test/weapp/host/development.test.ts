import { type Running, runScript } from '../../support/node/processes'

/** As `npm run dev` does, but beside the builds. */
const watched = (type: string): Running =>
  runScript('node_modules/@tarojs/cli/bin/taro', ['build', '--type', type, '--watch', '--no-check'], {
    BUILD_OUTPUT: `dist/${type}.dev`,
    DEV_PORT: '0',
  })

describe('npm run dev', () => {
  // In development Taro uses other files of its packages than in a build; an error there would block every change.
  it.each(['h5', 'weapp'])('compiles %s without an error', async (type) => {
    const taro = watched(type)
    try {
      const [result] = await taro.until(/Compiled (successfully|with [^\n]*)/)
      expect(`${result}${taro.output().split(result)[1]}`).toMatch(/^Compiled successfully/)
    } finally {
      taro.process.kill('SIGKILL')
      await taro.ended
    }
  })
})
