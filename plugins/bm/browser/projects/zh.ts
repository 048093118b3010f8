/** Chinese labels of the customer's own tool. */
export default {
  'Nothing of this project is heard yet: its streams are read by a tool that you run. Settings say how.':
    '此项目尚未听到任何内容:其流由您运行的工具读取。请参阅“设置”。',
  'The tool was heard from {ago}.': '{ago}收到过该工具的消息。',
  'The tool has not been seen since {time}. What it hears meanwhile comes once it is back.':
    '自 {time} 起未再见到该工具。它在此期间听到的内容将在恢复后送达。',
  'Version {version}.': '版本 {version}。',
  '{time} of sound are still to come.': '还有 {time} 的声音待送达。',
  'Your own tool': '您自己的工具',
  'It listens to the streams of this project on a machine of yours that reaches them, and sends fingerprints and times only: no sound leaves it. Without a network it goes on, and sends what it heard once there is one again.':
    '它在您能访问这些流的机器上监听此项目的流,只发送指纹和时间:声音不会离开该机器。没有网络时它继续工作,恢复后再发送听到的内容。',
  'Make an access token with the scopes {scopes}.': '创建一个具有 {scopes} 权限的访问令牌。',
  'Personal access tokens': '个人访问令牌',
  'On that machine, in a copy of this console in which npm ci has run, put the token into the environment and start the tool:':
    '在该机器上,于已运行 npm ci 的本控制台副本中,把令牌放入环境变量并启动工具:',
  Command: '命令',
  'Streams that you add, change or pause here are picked up within 15 seconds. http, Icecast and HLS streams need nothing else; udp, rtsp, rtmp and others need ffmpeg on that machine.':
    '您在此添加、修改或暂停的流会在 15 秒内生效。http、Icecast 和 HLS 流无需其他程序;udp、rtsp、rtmp 等需要该机器上有 ffmpeg。',
  'A tool that you run where the streams can be reached; the project says how.':
    '由您在能访问这些流的地方运行的工具;项目页会说明方法。',
  'The service reads the streams by their addresses.': '服务按地址读取流。',
}
