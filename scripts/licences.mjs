import { writeFileSync } from 'node:fs'
import * as checker from 'license-checker-rseidelsohn'
import { inRoot, root } from './lib/root.mjs'
import { shippedPackages } from './lib/shipped.mjs'

/**
 * `npm run licences`: writes docs/licences.md, the licences of everything that a release ships. Where a package file names none, license-checker
 * finds it in the licence text.
 */
const found = await new Promise((resolve, reject) => {
  checker.init({ start: root }, (fault, packages) => (fault ? reject(fault) : resolve(packages)))
})
const licenceOf = ({ name, version, licence }) => {
  const { licenses } = found[`${name}@${version}`] ?? { licenses: licence }
  return [licenses].flat().join(' OR ').replaceAll('*', '')
}

const tableOf = (packages) => {
  const byLicence = new Map()
  for (const one of packages) byLicence.set(licenceOf(one), [...(byLicence.get(licenceOf(one)) ?? []), one])
  return [...byLicence]
    .sort(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([licence, ones]) => `| ${licence} | ${[...new Set(ones.map(({ name, version }) => `${name} ${version}`))].join(', ')} |`)
    .join('\n')
}

const { server, apps } = shippedPackages()
writeFileSync(
  inRoot('docs/licences.md'),
  `# Licences

Written by \`npm run licences\` from the lock file and the packages themselves. Zhuoma is under Apache-2.0 ([LICENSE](../LICENSE)); drawings and fonts are in [third-party](third-party.md). A release has the licences' texts of what is in its bundles in \`THIRD-PARTY.txt\`; packages of the server bring their own.

## What the server installs

| licence | packages |
|---|---|
${tableOf(server)}

## What is in the bundles of the app and the console, at most

| licence | packages |
|---|---|
${tableOf(apps)}
`,
)
