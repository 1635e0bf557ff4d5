import { buildSettings } from '../../../config/buildSettings'
import { settingsTable } from '../../../server/config'

const rows = (settings: readonly { name: string; fallback: string; about: string }[]) => [
  '| name | default | meaning |',
  '|---|---|---|',
  ...settings.map(({ name, fallback, about }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${about} |`),
]

/** docs/settings.md, from the settings of the server and the build. */
export const settingsGuide = (): string =>
  [
    '# Settings',
    '',
    'Written by `npm run settings` from `server/config.ts` and `config/buildSettings.ts`. What production needs of them: [operate](operate.md).',
    '',
    '## The server',
    '',
    'Read from the environment at start. Whatever is wrong is reported by name, all at once, and the server does not start.',
    '',
    ...rows(settingsTable),
    '',
    '## A build of the app',
    '',
    'Read when the app is built. A build signs its calls with the secret that the server checks.',
    '',
    ...rows(buildSettings),
    '',
  ].join('\n')
