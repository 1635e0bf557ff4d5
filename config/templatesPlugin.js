const path = require('node:path')
const components = require('./accessibility.json')
const { used, depths } = require('./templates.json')

/** Between elements it is drawn as nothing. */
const SPACE = /\s*\n\s*/g

/** Only what catches moves listens to them. */
const MOVES = ' bindtouchmove="eh"'

/**
 * Taro's templates know every attribute and event of every element, on fifteen levels, but none of ARIA's attributes, which WeChat's elements
 * understand. Here they carry what the app's views use (`used` of templates.json) and what it tells screen readers; build and app must know the
 * same list of the latter. The rest would cost bytes of the main package on every level, and an event that nobody hears goes to the app's thread
 * all the same, sixty times a second while a finger moves. `depths`: how deep an element may lie inside its own kind.
 */
module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (platform.platform !== 'weapp') return
      const { template } = platform
      template.mergeComponents(ctx, components)
      // Attributes are numbered beforehand, among all that there are: the app numbers them alike.
      template.modifyCompProps = (element, props) => {
        const mine = used[element]
        if (!mine) return props
        return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-') || mine.includes(name)))
      }
      const { modifyTemplateResult } = template
      template.modifyTemplateResult = (text, element, ...rest) =>
        modifyTemplateResult(element === 'view' ? text.replace(MOVES, '') : text, element, ...rest).replace(SPACE, '')
      for (const [element, depth] of Object.entries(depths)) template.nestElements.set(element, depth)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'accessibilityRuntime.js')].flat()
    },
  })
}
