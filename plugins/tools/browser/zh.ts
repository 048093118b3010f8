/** Chinese labels by English text. */
export default {
  'SDK and tools': 'SDK 与工具',
  'Everything here speaks the same API as this console, with the keys of a project or a personal access token.':
    '这里的所有工具都使用与本控制台相同的 API，凭项目密钥或个人访问令牌访问。',
  Platform: '平台',
  'All platforms': '所有平台',
  iOS: 'iOS 平台',
  Android: 'Android 平台',
  Unity: 'Unity 平台',
  Server: '服务器',
  Desktop: '桌面',
  'Command line': '命令行',
  'Mobile SDKs': '移动端 SDK',
  'Backend SDKs': '后端 SDK',
  Tools: '工具',
  'Tools of this console': '本控制台自带的工具',
  command: '命令',
  'Source and releases of {name}': '{name} 的源代码与发行版',
  'iOS SDK': 'iOS 开发包',
  'Recognise what the microphone of an iPhone or iPad hears':
    '识别 iPhone 或 iPad 麦克风听到的内容',
  'Android and iOS universal SDK': 'Android 与 iOS 通用开发包',
  'Recognise what the microphone hears, online or with an offline database':
    '在线或使用离线数据库识别麦克风听到的内容',
  'Unity SDK': 'Unity 开发包',
  'Recognition in games and interactive apps': '在游戏和互动应用中识别',
  'Python SDK': 'Python 开发包',
  'Identify files and make fingerprints from Python': '用 Python 识别文件和生成指纹',
  'PHP SDK': 'PHP 开发包',
  'Identify files and make fingerprints from PHP': '用 PHP 识别文件和生成指纹',
  'Go SDK': 'Go 开发包',
  'Identify files and make fingerprints from Go': '用 Go 识别文件和生成指纹',
  'Java SDK': 'Java 开发包',
  'Identify files and make fingerprints from Java': '用 Java 识别文件和生成指纹',
  'C/C++ SDK': 'C/C++ 开发包',
  'Identify files and make fingerprints from C and C++ on Linux':
    '在 Linux 上用 C 和 C++ 识别文件和生成指纹',
  'C# SDK': 'C# 开发包',
  'Identify files and make fingerprints from .NET': '用 .NET 识别文件和生成指纹',
  'Command line client': '命令行客户端',
  'Buckets, projects and scans from a terminal, with a personal access token':
    '在终端中使用个人访问令牌管理存储桶、项目和扫描',
  'Local Monitoring Tool': '本地监测工具',
  'Monitor streams on your own server for a broadcast monitoring project':
    '在自己的服务器上为广播监测项目监测流',
  'Live Channel Fingerprinting Tool': '直播频道指纹工具',
  'Send fingerprints of your own channels to a live bucket': '把自有频道的指纹发送到直播存储桶',
  'File Scan Tool': '文件扫描工具',
  'Scan local files and write what is heard in them as a table': '扫描本地文件并把识别结果写成表格',
  'File Scan Tool for Windows': 'Windows 文件扫描工具',
  'Scan local files from a window, without a command line': '在图形界面中扫描本地文件，无需命令行',
  'Fingerprinting command': '指纹命令',
  'Write the portable fingerprint of recordings, so that the audio stays with you':
    '生成录音的可移植指纹，音频留在您那里',
  'Music import': '音乐导入',
  'Add recordings with their tags to the Music bucket; for operators':
    '把带标签的录音加入音乐存储桶；供运营者使用',
  'Demo radio': '演示电台',
  'An HTTP radio station of free recordings, to try live detection with':
    '播放免费录音的 HTTP 电台，用于试用直播检测',
}
