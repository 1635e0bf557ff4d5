import { defineTexts } from '@/i18n'

export const profileTexts = defineTexts({
  'profile.title': { hans: '个人资料', en: 'Profile', yue: '個人資料' },
  'profile.phoneFixed': { hans: '手机号，绑定后不能更换', en: 'Your number can’t be changed', yue: '手機號碼，綁定咗換唔到' },
  'profile.payPassword': { hans: '支付密码', en: 'Payment password', yue: '付款密碼' },
  'profile.save': { hans: '保存', en: 'Save', yue: '儲存' },
  'profile.saved': { hans: '已保存', en: 'Saved', yue: '儲存咗' },
  'profile.visitor': { hans: '还没有登录', en: 'Not logged in', yue: '仲未登入' },
  'profile.visitorBody': {
    hans: '登录后可以填称呼和头像。',
    en: 'Log in to add your name and picture.',
    yue: '登入之後可以填稱呼同頭像。',
  },
  'profile.logIn': { hans: '登录 / 注册', en: 'Log in or sign up', yue: '登入 / 登記' },
  'profile.unnamed': { hans: '会员', en: 'Member', yue: '會員' },

  'profile.changePicture': { hans: '换头像', en: 'Change picture', yue: '換頭像' },
  'profile.uploading': { hans: '上传中', en: 'Uploading', yue: '上載緊' },
  'profile.name': { hans: '称呼', en: 'Name', yue: '稱呼' },
  'profile.namePlaceholder': { hans: '店家怎么称呼你', en: 'What should we call you?', yue: '舖頭點稱呼你' },
  'profile.gender': { hans: '性别', en: 'Gender', yue: '性別' },
  'profile.gender0': { hans: '不说', en: 'Not set', yue: '唔講' },
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
})
