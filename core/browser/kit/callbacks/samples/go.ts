export const go = `// Usage: CALLBACK_SECRET=… go run receiver.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"time"
)

var (
	secret = []byte(os.Getenv("CALLBACK_SECRET"))
	form   = regexp.MustCompile(\`^t=(\\d+),v1=([0-9a-f]{64})$\`)
)

// isGenuine needs the bytes as they came, before anything has read them as JSON.
func isGenuine(header string, body []byte) bool {
	found := form.FindStringSubmatch(header)
	if found == nil {
		return false
	}
	seconds, err := strconv.ParseInt(found[1], 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	code := hmac.New(sha256.New, secret)
	code.Write([]byte(found[1] + "."))
	code.Write(body)
	given, err := hex.DecodeString(found[2])
	return err == nil && hmac.Equal(given, code.Sum(nil))
}

func main() {
	if len(secret) == 0 {
		log.Fatal("Set CALLBACK_SECRET")
	}
	http.HandleFunc("/", func(answer http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil || !isGenuine(request.Header.Get("X-Signature"), body) {
			answer.WriteHeader(http.StatusUnauthorized)
			return
		}
		// The same delivery can come twice: keep the ids that you have seen.
		log.Println(request.Header.Get("X-Delivery"), string(body))
		// Answer within 10 seconds; work that takes longer comes after the answer.
		answer.WriteHeader(http.StatusNoContent)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	log.Fatal(http.ListenAndServe(":"+port, nil))
}
`
