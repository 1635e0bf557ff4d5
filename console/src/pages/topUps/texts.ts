import { defineTexts } from '../../i18n/texts'

export const topUpTexts = defineTexts({
  title: { hans: '充值', hant: '儲值', en: 'Top-ups', yue: '增值' },
  where: { hans: '哪里的规则', hant: '哪裡的規則', en: 'Whose rule', yue: '邊度嘅規則' },
  everyShop: { hans: '全部门店', hant: '全部門店', en: 'Every shop', yue: '全部舖頭' },
  ownRule: { hans: '{name}（自己的）', hant: '{name}（自己的）', en: '{name} (its own)', yue: '{name}（自己嘅）' },
  follows: {
    hans: '这家店跟随“全部门店”的规则。保存后它有自己的一份。',
    hant: '這家店跟隨「全部門店」的規則。儲存後它有自己的一份。',
    en: 'This shop follows the rule of every shop. Once you save, it has its own.',
    yue: '呢間舖跟「全部舖頭」嘅規則。儲存之後佢有自己一份。',
  },
  followAgain: { hans: '改回跟随全部门店', hant: '改回跟隨全部門店', en: 'Follow every shop again', yue: '跟返全部舖頭' },
  followTitle: {
    hans: '删掉“{name}”自己的规则？',
    hant: '刪掉「{name}」自己的規則？',
    en: 'Remove the own rule of “{name}”?',
    yue: '刪走「{name}」自己嘅規則？',
  },
  followBody: {
    hans: '客人在这家店马上按全部门店的档位充值。',
    hant: '客人在這家店馬上按全部門店的檔位儲值。',
    en: 'Guests there top up by the amounts of every shop at once.',
    yue: '客人喺呢間舖即刻跟全部舖頭嘅檔位增值。',
  },
  isOpen: { hans: '可以充值', hant: '可以儲值', en: 'Takes top-ups', yue: '可以增值' },
  tiers: { hans: '档位', hant: '檔位', en: 'Amounts', yue: '檔位' },
  addTier: { hans: '加一档', hant: '加一檔', en: 'Add an amount', yue: '加一檔' },
  amount: { hans: '充', hant: '儲', en: 'Paid', yue: '俾' },
  bonus: { hans: '送', hant: '送', en: 'Given on top', yue: '送' },
  recommended: { hans: '推荐', hant: '推薦', en: 'Recommended', yue: '推介' },
  minFen: { hans: '自填金额最低', hant: '自填金額最低', en: 'Least that guests may type', yue: '自己填最少' },
  minHint: {
    hans: '空着就只能选档位。自填的送到得了的最高一档。',
    hant: '空著就只能選檔位。自填的送到得了的最高一檔。',
    en: 'Empty: only the amounts above. What is typed gets the bonus of the highest amount that it reaches.',
    yue: '留空就淨係揀得檔位。自己填嘅送去到嘅最高一檔。',
  },
  fromNow: {
    hans: '从保存起的充值按新档位；已经开始付款的和卡里的余额不变。同一金额的档位保留它送的券，删掉的档位不再送。',
    hant: '從儲存起的儲值按新檔位；已經開始付款的和卡裡的餘額不變。同一金額的檔位保留它送的券，刪掉的檔位不再送。',
    en: 'Top-ups follow it from when you save; those begun, and what is on cards, stay as they are. An amount that stays keeps the coupons of its campaigns; a removed one no longer gives them.',
    yue: '由儲存起嘅增值跟新檔位；開始咗俾錢嘅同卡入面嘅餘額唔變。同一金額嘅檔位留返佢送嘅券，刪咗嘅檔位唔再送。',
  },
  ownerOnly: {
    hans: '充值档位由店主修改。',
    hant: '儲值檔位由店主修改。',
    en: 'An owner changes top-ups.',
    yue: '增值檔位由店主改。',
  },
  preview: { hans: '客人看到的', hant: '客人看到的', en: 'As guests see it', yue: '客人睇到嘅' },
  needed: { hans: '请填金额', hant: '請填金額', en: 'Enter an amount', yue: '請填金額' },
})
