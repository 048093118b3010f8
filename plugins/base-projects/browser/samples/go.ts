import type { SampleTarget } from './target'

export const go = ({
  origin,
  accessKey,
  secret,
}: SampleTarget) => `// Usage: go run identify.go clip.mp3
package main

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

const (
	accessKey    = "${accessKey}"
	accessSecret = "${secret}"
)

func main() {
	sample, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	timestamp := strconv.FormatInt(time.Now().Unix(), 10)
	text := strings.Join([]string{"POST", "/v1/identify", accessKey, "audio", "1", timestamp}, "\\n")
	mac := hmac.New(sha1.New, []byte(accessSecret))
	mac.Write([]byte(text))

	answer, err := http.PostForm("${origin}/v1/identify", url.Values{
		"access_key":        {accessKey},
		"data_type":         {"audio"},
		"signature_version": {"1"},
		"timestamp":         {timestamp},
		"signature":         {base64.StdEncoding.EncodeToString(mac.Sum(nil))},
		"sample_bytes":      {strconv.Itoa(len(sample))},
		"sample":            {base64.StdEncoding.EncodeToString(sample)},
	})
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(body))
}
`
