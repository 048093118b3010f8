/** Chinese labels by English text. */
export default {
  'Unknown Content Filter': '未知内容筛选',
  'Find, name and report the recordings that nobody has identified yet':
    '查找、命名并报告尚未被识别的录音',
  'Programming skills not required': '无需编程技能',
}
