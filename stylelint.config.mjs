/** Distances in the steps of the visual language and their halves; the 160 under a cart bar, the 56 under a bar. */
const STEPS = [0, 1, 2, 3, 4, 6, 8, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 44, 56, 80, 96, 120, 160]
const NO_OTHER_PX = new RegExp(`^(?!.*(?<![\\d.])(?!(?:${STEPS.join('|')})px)\\d+(?:\\.\\d+)?px)`)
const FROM_THEME = /var\(--zm-/

/** Pages take sizes, edges, depth and movement from the theme; the other words are what may be written without a token. */
const LOOK = {
  'font-size': [FROM_THEME, 'inherit', '0'],
  'line-height': [FROM_THEME, 'inherit', 'normal'],
  'font-weight': [FROM_THEME, 'inherit'],
  'font-family': [FROM_THEME, 'inherit'],
  'letter-spacing': [FROM_THEME, 'normal'],
  'border-radius': [FROM_THEME, '0', '50%', 'inherit'],
  'box-shadow': [FROM_THEME, 'none'],
  'text-shadow': [FROM_THEME, 'none'],
  filter: [FROM_THEME, 'none'],
  'z-index': [FROM_THEME, 'auto', '-1'],
  transition: [FROM_THEME, 'none'],
  'transition-duration': [FROM_THEME, '0s'],
  animation: [FROM_THEME, 'none'],
}

/** @type {import('stylelint').Config} */
export default {
  customSyntax: 'postcss-scss',
  ignoreFiles: ['**/*.generated.scss', 'dist/**', 'node_modules/**'],
  rules: {
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'property-no-unknown': true,
    'unit-no-unknown': [true, { ignoreUnits: ['rpx'] }],
    'color-no-invalid-hex': true,
  },
  overrides: [
    {
      // Colours and shadows are written in the theme only.
      files: ['src/{components,features,nav}/**/*.scss'],
      rules: { 'color-no-hex': true, 'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'] },
    },
    {
      files: ['src/features/**/*.scss'],
      rules: {
        'declaration-property-value-allowed-list': { ...LOOK, '/^(margin|padding)(-[\\w-]+)?$|^(row-|column-)?gap$/': [NO_OTHER_PX] },
      },
    },
  ],
}
