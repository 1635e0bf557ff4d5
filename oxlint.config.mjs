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

/** Rules of the category that ask more of us than they would find. */
const NOT_OURS = [
  'react/purity',
  'react/set-state-in-effect',
  'typescript/no-base-to-string',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-meaningless-void-operator',
  'typescript/no-misused-spread',
  'typescript/no-redundant-type-constituents',
  'typescript/no-unsafe-unary-minus',
  'typescript/no-useless-default-assignment',
  'typescript/require-array-sort-compare',
  'typescript/restrict-template-expressions',
  'typescript/unbound-method',
]

/** What ESLint recommends besides the category. */
const RECOMMENDED = [
  'no-array-constructor',
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'typescript/ban-ts-comment',
  'typescript/no-namespace',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-function-type',
]

const syntax = (...found) => ({ 'eslint-js/no-restricted-syntax': found.length > 0 ? ['error', ...found] : 'off' })

export default {
  plugins: ['typescript', 'react'],
  env: { builtin: true, es2022: true },
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist/', '.data/', '.cache/', 'coverage/', '**/*.generated.ts'],
  rules: {
    'no-restricted-imports': ['error', { paths: [{ name: 'crypto-js', message: "Import the one algorithm: 'crypto-js/md5'." }] }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    ...Object.fromEntries(NOT_OURS.map((name) => [name, 'off'])),
    ...Object.fromEntries(RECOMMENDED.map((name) => [name, 'error'])),
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/await-thenable': 'error',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/no-explicit-any': 'error',
        'typescript/no-require-imports': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'no-console': 'error',
      },
    },
    { files: ['**/*.{js,cjs,mjs}'], env: { node: true, browser: true, jest: true }, rules: { 'no-undef': 'error' } },
    {
      // Tests may reckon money another way than what they test.
      files: ['{contract,domain,server}/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: syntax(...noFloatMoney),
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error', ...syntax(noTaroEnv, ...noFloatMoney) },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: ['src/**/*.weapp.{ts,tsx}'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              { name: 'crypto-js', message: "Import the one algorithm: 'crypto-js/md5'." },
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
      excludeFiles: ['src/**/*[tT]exts.ts', 'src/i18n/format.ts', 'src/features/about/languages.ts', '**/*.test.{ts,tsx}'],
      rules: syntax(noTaroEnv, noPhoneClock, ...noFloatMoney, ...noLiteralText, ...noLiteralWord),
    },
    {
      files: ['console/src/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error', ...syntax(...noFloatMoney) },
    },
    {
      files: ['console/src/**/*.{ts,tsx}'],
      excludeFiles: [
        'console/src/**/*[tT]exts.ts',
        'console/src/i18n/language.ts',
        'console/src/parts/sessions/deviceName.ts',
        'console/src/theme/theme.ts',
      ],
      rules: syntax(...noFloatMoney, ...noLiteralText, ...noLiteralWord),
    },
    // Where that time is made, and where it is only one of many random digits.
    { files: ['src/app/construct.ts', 'src/api/key.ts'], rules: syntax(noTaroEnv, ...noFloatMoney) },
    { files: ['src/{gallery,packGallery}/**'], rules: syntax(noTaroEnv, ...noFloatMoney) },
    { files: ['src/platform/**', 'config/**', 'src/app.config.ts'], rules: syntax() },
    { files: ['src/{pages,packShop,packUser,packOrder,packOther,packDomain,userPack}/**'], rules: { 'max-lines': ['error', { max: 40 }] } },
    {
      // Data, the command line and tests.
      files: ['server/main.ts', 'server/seeds/**', 'scripts/**', 'test/**', 'bench/**', '**/*.test.{ts,tsx}'],
      rules: { 'no-console': 'off' },
    },
    {
      // A promise that nobody waits for spoils a test; whether a callback may be one is the app's question.
      files: ['test/**/*.ts', 'test/**/*.tsx', '**/*.test.{ts,tsx}'],
      rules: { 'typescript/no-misused-promises': ['error', { checksVoidReturn: false }] },
    },
    {
      // Where a part has neither role nor name its class stands once, in parts.ts. The others change styles, run in the page, or compare what the server drew.
      files: ['test/**/*.{ts,tsx}'],
      excludeFiles: [
        'test/h5/support/{parts,still,drawing}.ts',
        'test/h5/support/audits/**',
        'test/h5/{look/pictures,app/ssr}.test.ts',
        'test/contract/shortClasses.test.ts',
      ],
      rules: syntax(...noClassToFind),
    },
  ],
}
