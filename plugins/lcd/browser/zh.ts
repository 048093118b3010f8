/** Chinese labels by English text. */
export default {
  'Live Channel Detection': '直播频道识别',
  'Recognise live and time-shifted channels that a device is listening to':
    '识别设备正在收听的直播和时移频道',
  'Programming skills required': '需要编程技能',
}
