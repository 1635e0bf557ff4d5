const path = require('node:path')
const components = require('./accessibility.json')

/** Taro leaves ARIA attributes out of its templates; WeChat's elements understand them. The build and the app must know the same list. */
module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (platform.platform !== 'weapp') return
      platform.template.mergeComponents(ctx, components)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'accessibilityRuntime.js')].flat()
    },
  })
}
