import { defineTexts } from '@/i18n'

export const profileTexts = defineTexts({
  'profile.title': { hans: '个人资料', en: 'Profile', yue: '個人資料' },
  'profile.phoneFixed': { hans: '手机号，绑定后不能更换', en: 'Your number can’t be changed', yue: '手機號碼，綁定咗換唔到' },
  'profile.changePhone': { hans: '更换手机号', hant: '更換手機號碼', en: 'Changing your number', yue: '換手機號碼' },
  'profile.callMerchant': { hans: '打电话', en: 'Call', yue: '打電話' },
  'profile.understood': { hans: '知道了', en: 'OK', yue: '知道' },
  'profile.join': { hans: '成为会员', en: 'Become a member', yue: '做會員' },
  'profile.joinBody': {
    hans: '填好称呼和生日，就有会员价、等级和积分',
    en: 'With your name and birthday: member prices, levels and points',
    yue: '填好稱呼同生日，就有會員價、等級同積分',
  },
  'profile.payPassword': { hans: '支付密码', en: 'Payment password', yue: '付款密碼' },
  'profile.save': { hans: '保存', en: 'Save', yue: '儲存' },
  'profile.saved': { hans: '已保存', en: 'Saved', yue: '儲存咗' },
  'profile.visitor': { hans: '还没有登录', en: 'Not logged in', yue: '仲未登入' },
  'profile.visitorBody': {
    hans: '登录后可以填称呼和头像。',
    en: 'Log in to add your name and picture.',
    yue: '登入之後可以填稱呼同頭像。',
  },

  'profile.changePicture': { hans: '换头像', en: 'Change picture', yue: '換頭像' },
  'profile.unchanged': { hans: '还没有改动', en: 'Nothing has been changed yet', yue: '仲未有改動' },
  'profile.uploading': { hans: '上传中', en: 'Uploading', yue: '上載緊' },
  'profile.name': { hans: '称呼', en: 'Name', yue: '稱呼' },
  'profile.namePlaceholder': { hans: '店家怎么称呼你', en: 'What should we call you?', yue: '舖頭點稱呼你' },
  'profile.gender': { hans: '性别', en: 'Gender', yue: '性別' },
  'profile.gender0': { hans: '保密', en: 'Not set', yue: '保密' },
  'profile.gender1': { hans: '男', en: 'Male', yue: '男' },
  'profile.gender2': { hans: '女', en: 'Female', yue: '女' },
  'profile.birthday': { hans: '生日', en: 'Birthday', yue: '生日' },
  'profile.birthdayPlaceholder': { hans: '选生日', en: 'Choose a date', yue: '揀生日' },
  'profile.birthdayOnce': {
    hans: '只能填一次，保存后不能改',
    en: 'You can only set this once',
    yue: '淨係填得一次，儲存咗改唔到',
  },
  'profile.birthdaySet': { hans: '已填，不能修改', en: 'Already set, can’t be changed', yue: '填咗，改唔到' },
  'content.nameChecking': {
    hans: '审核中，通过前别人看到的还是原来的称呼',
    en: 'Being checked. Others see your earlier name until then.',
    yue: '審核緊，通過之前其他人睇到嘅仲係原本嘅稱呼',
  },
  'content.nameRefused': {
    hans: '这个称呼没有通过审核，请换一个',
    en: 'This name wasn’t approved. Please choose another.',
    yue: '呢個稱呼審核唔過，請換第個',
  },
  'content.pictureRefused': {
    hans: '头像没有通过审核，请换一张',
    en: 'This picture wasn’t approved. Please choose another.',
    yue: '呢個頭像審核唔過，請換第張',
  },
})
