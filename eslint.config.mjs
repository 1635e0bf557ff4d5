import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const noTaroEnv = {
  selector: "MemberExpression[object.object.name='process'][object.property.name='env'][property.name='TARO_ENV']",
  message: 'Platforms differ in src/platform (x.h5.ts, x.weapp.ts), nowhere else.',
}
const noPhoneClock = {
  selector: "MemberExpression[object.name='Date'][property.name='now']",
  message: 'What is due, open or on sale is so by useApp().now, the server’s time: a phone’s clock may be wrong.',
}
const noLiteralText = [
  { selector: 'JSXText[value=/[\\u3400-\\u9fff]/]', message: 'Words on screen come from texts.ts.' },
  { selector: 'Literal[value=/[\\u3400-\\u9fff]/]', message: 'Words on screen come from texts.ts.' },
  { selector: 'TemplateElement[value.raw=/[\\u3400-\\u9fff]/]', message: 'Words on screen come from texts.ts.' },
]

const FEN = '/[fF]en$/'
const WHOLE = "CallExpression[callee.object.name='Math'][callee.property.name=/^(floor|ceil|trunc)$/]"
/** Money is whole fen: a quotient is rounded where it is made, and nothing is multiplied by a fraction. */
const noFloatMoney = [
  `:not(${WHOLE}) > BinaryExpression[operator='/']:matches([left.name=${FEN}], [left.property.name=${FEN}], [right.name=${FEN}], [right.property.name=${FEN}])`,
  `BinaryExpression[operator='*']:matches([left.name=${FEN}], [left.property.name=${FEN}]) > Literal[raw=/[.e]/]`,
  `BinaryExpression[operator='*']:matches([right.name=${FEN}], [right.property.name=${FEN}]) > Literal[raw=/[.e]/]`,
  `CallExpression[callee.property.name='toFixed']:matches([callee.object.name=${FEN}], [callee.object.property.name=${FEN}])`,
  "CallExpression[callee.name='parseFloat']",
].map((selector) => ({
  selector,
  message: 'Money is whole fen (domain/money): divide inside Math.floor or Math.ceil, and by whole numbers.',
}))

const SPOKEN = '/^(label|title|placeholder|body|caption|heading|hint|alt|confirm|cancel|text|aria-label)$/'
const WORD = '[A-Za-z]{2}'
/** Latin words are also names, keys and classes: only where they are shown or spoken are they a text. */
const noLiteralWord = [
  `JSXText[value=/${WORD}/]`,
  `JSXElement > JSXExpressionContainer > Literal[value=/${WORD}/]`,
  `JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/${WORD}/]`,
  `JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/${WORD}/]`,
  `JSXAttribute[name.name=${SPOKEN}] > Literal[value=/${WORD}/]`,
  `JSXAttribute[name.name=${SPOKEN}] > JSXExpressionContainer > Literal[value=/${WORD}/]`,
  `JSXAttribute[name.name=${SPOKEN}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/${WORD}/]`,
  `CallExpression[callee.property.name='show'] > Literal[value=/${WORD}/]`,
  `CallExpression[callee.name='access'] > ObjectExpression > Property[key.name=${SPOKEN}] > Literal[value=/${WORD}/]`,
  `CallExpression[callee.name='access'] > ObjectExpression > Property[key.name=${SPOKEN}] TemplateElement[value.raw=/${WORD}/]`,
  `JSXAttribute ObjectExpression > Property[key.name=${SPOKEN}] > Literal[value=/${WORD}/]`,
  `JSXAttribute ObjectExpression > Property[key.name=${SPOKEN}] > TemplateLiteral > TemplateElement[value.raw=/${WORD}/]`,
  `CallExpression[callee.property.name='ask'] > ObjectExpression > Property[key.name=${SPOKEN}] > Literal[value=/${WORD}/]`,
].map((selector) => ({ selector, message: 'Words on screen and spoken ones come from texts.ts.' }))

const CLASS = '/\\.zm-[a-z]/'
const noClassToFind = [`Literal[value=${CLASS}]`, `TemplateElement[value.raw=${CLASS}]`].map((selector) => ({
  selector,
  message: 'Tests find things as a diner or a screen reader does: by role, name, text (test/h5/support/parts.ts).',
}))

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', '.cache/', 'coverage/', '**/*.generated.ts'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: ['tsconfig.json', 'tsconfig.weapp.json', 'tsconfig.server.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-object-type': 'off',
      'no-restricted-imports': ['error', { paths: [{ name: 'crypto-js', message: "Import the one algorithm: 'crypto-js/md5'." }] }],
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    // Tests may reckon money another way than what they test.
    files: ['{contract,domain,server}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noFloatMoney] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', noTaroEnv, ...noFloatMoney],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.weapp.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@tarojs/components',
              allowImportNames: ['View', 'Text', 'Button'],
              allowTypeImports: true,
              message: 'On H5 these are plain elements, and there are no others (docs/decisions/0001-h5-plain-elements.md).',
            },
          ],
        },
      ],
    },
  },
  {
    // Texts, names of languages and formats of dates are where the words are.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*[tT]exts.ts', 'src/i18n/format.ts', 'src/features/about/languages.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noTaroEnv, noPhoneClock, ...noFloatMoney, ...noLiteralText, ...noLiteralWord] },
  },
  // Where that time is made, and where it is only one of many random digits.
  { files: ['src/app/construct.ts', 'src/api/key.ts'], rules: { 'no-restricted-syntax': ['error', noTaroEnv, ...noFloatMoney] } },
  { files: ['src/{gallery,packGallery}/**'], rules: { 'no-restricted-syntax': ['error', noTaroEnv, ...noFloatMoney] } },
  { files: ['src/platform/**', 'config/**', 'src/app.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['src/{pages,packShop,packUser,packOrder,packOther,packDomain,userPack}/**'], rules: { 'max-lines': ['error', { max: 40 }] } },
  {
    // Data, the command line and tests.
    files: ['server/main.ts', 'server/seeds/**', 'scripts/**', 'test/**', 'bench/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // A promise that nobody waits for spoils a test; whether a callback may be one, which takes a third of the time of all rules, is the app's question.
    files: ['test/**/*.ts', 'test/**/*.tsx', '**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }] },
  },
  {
    // Where a part has neither role nor name its class stands once, in parts.ts. The others change styles, run in the page, or compare what the server drew.
    files: ['test/**/*.{ts,tsx}'],
    ignores: [
      'test/h5/support/{parts,still,drawing}.ts',
      'test/h5/support/audits/**',
      'test/h5/{pictures,ssr}.test.ts',
      'test/contract/shortClasses.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...noClassToFind] },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'console',
          'process',
          'module',
          'require',
          '__dirname',
          'globalThis',
          'afterEach',
          'document',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'URL',
          'fetch',
          'Buffer',
          'AbortSignal',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Run by a browser as they are.
    files: ['server/sandbox/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'window', 'location', 'navigator', 'localStorage', 'EventSource', 'HTMLInputElement', 'HTMLSelectElement'].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
  },
)
