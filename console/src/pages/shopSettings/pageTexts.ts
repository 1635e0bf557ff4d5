import { defineTexts } from '../../i18n/texts'

/** The texts of a shop's page and of the groups of shops. */
export const pageTexts = defineTexts({
  purpose: {
    hans: '客人点开这家店看到的介绍、照片和设施。',
    hant: '客人點開這家店看到的介紹、照片和設施。',
    en: 'What guests see when they open this shop: its story, photos and facilities.',
    yue: '客人撳開呢間舖見到嘅介紹、相同設施。',
  },
  preview: { hans: '以客人身份看', hant: '以客人身分看', en: 'View as a guest', yue: '用客人身份睇' },
  previewNote: {
    hans: '这是客人现在看到的门店主页；没保存的改动不在里面。',
    hant: '這是客人現在看到的門店主頁；沒儲存的變更不在裡面。',
    en: 'The shop’s page as guests see it now, without unsaved changes.',
    yue: '呢個係客人而家見到嘅舖頭主頁；未儲存嘅改動唔喺入面。',
  },
  about: { hans: '介绍', hant: '介紹', en: 'About', yue: '介紹' },
  pictures: { hans: '照片', hant: '照片', en: 'Photos', yue: '相' },
  picturesHint: {
    hans: '排在门店图片后面，最多 8 张。',
    hant: '排在門店圖片後面，最多 8 張。',
    en: 'Up to 8, after the picture of the shop.',
    yue: '排喺舖頭圖片後面，最多 8 張。',
  },
  addPicture: { hans: '加照片', hant: '加照片', en: 'Add a photo', yue: '加相' },
  services: { hans: '设施', hant: '設施', en: 'Facilities', yue: '設施' },
  wifi: { hans: '无线网', hant: '無線網路', en: 'Wi-Fi', yue: 'Wi-Fi' },
  parking: { hans: '可停车', hant: '可停車', en: 'Parking', yue: '有車位' },
  highChair: { hans: '宝宝椅', hant: '兒童椅', en: 'High chairs', yue: 'BB 凳' },
  stepFree: { hans: '无障碍', hant: '無障礙', en: 'Step-free', yue: '無障礙' },
  outdoorSeats: { hans: '室外座', hant: '室外座', en: 'Outdoor seats', yue: '戶外座位' },
  privateRooms: { hans: '包间', hant: '包廂', en: 'Private rooms', yue: '廂房' },
  powerSockets: { hans: '有插座', hant: '有插座', en: 'Power sockets', yue: '有插頭' },
  pets: { hans: '可带宠物', hant: '可帶寵物', en: 'Pets welcome', yue: '寵物友善' },
  customFields: { hans: '小贴士', hant: '小提醒', en: 'Good to know', yue: '小貼士' },
  fieldsHint: {
    hans: '一句话配一张图，显示在门店主页和首页上，比如“靠湖六桌不留座”。',
    hant: '一句話配一張圖，顯示在門店主頁和首頁上，比如「靠湖六桌不留座」。',
    en: 'A sentence with a picture, on this page and the home page: “The six tables at the window are not reserved.”',
    yue: '一句說話配一張圖，喺舖頭主頁同首頁度顯示，例如「近湖六枱唔留位」。',
  },
  remark: { hans: '一句话', hant: '一句話', en: 'Sentence', yue: '一句說話' },
  remarkMissing: { hans: '请写一句话', hant: '請寫一句話', en: 'Write a sentence', yue: '請寫一句' },
  addField: { hans: '加一条', hant: '加一條', en: 'Add one', yue: '加一條' },
})
