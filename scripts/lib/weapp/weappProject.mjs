/** Required switches of the devtools' project settings: Taro has compiled already, and the devtools must not do it again. */
const SWITCHES = {
  urlCheck: false,
  es6: false,
  enhance: false,
  postcss: false,
  minified: false,
  compileHotReLoad: false,
  bigPackageSizeSupport: false,
  packNpmManually: false,
  ignoreDevUnusedFiles: false,
  ignoreUploadUnusedFiles: false,
}

const brokenModes = (list, pages) =>
  list.flatMap(({ name, pathName, query, scene, launchMode }) => [
    ...(typeof name === 'string' && name !== '' ? [] : ['a compile mode has no name']),
    ...(pages.includes(pathName) ? [] : [`compile mode ${name}: there is no page ${pathName}`]),
    ...(typeof query === 'string' && !query.startsWith('?') ? [] : [`compile mode ${name}: its query is not one`]),
    ...(scene === null || Number.isInteger(scene) ? [] : [`compile mode ${name}: its scene is not a number`]),
    ...(launchMode === 'default' ? [] : [`compile mode ${name}: launchMode must be default`]),
  ])

/** A sentence for every problem in project.config.json. */
export const brokenProjectRules = (config, declared) => {
  const rules = {
    'miniprogramRoot must be dist/weapp/': config.miniprogramRoot === 'dist/weapp/',
    'appid must be of a mini-program, or touristappid': /^(wx[0-9a-f]{16}|touristappid)$/.test(config.appid),
    'compileType must be miniprogram': config.compileType === 'miniprogram',
    'libVersion must be a version of the base library': /^\d+\.\d+\.\d+$/.test(config.libVersion),
    'projectname is missing': typeof config.projectname === 'string' && config.projectname !== '',
    'packOptions must leave nothing out': config.packOptions?.ignore?.length === 0,
  }
  return [
    ...Object.keys(rules).filter((rule) => !rules[rule]),
    ...Object.keys(SWITCHES).flatMap((name) =>
      config.setting?.[name] === SWITCHES[name] ? [] : [`setting.${name} must be ${SWITCHES[name]}`],
    ),
    ...Object.keys(config.setting ?? {}).flatMap((name) => (name in SWITCHES ? [] : [`setting.${name} is not one that we know`])),
    ...brokenModes(config.condition?.miniprogram?.list ?? [], declared),
  ].map((sentence) => `project.config.json: ${sentence}`)
}
