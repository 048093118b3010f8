CREATE SEQUENCE "public"."reference_prints" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "reference_fingerprints" ADD COLUMN "print" bigint DEFAULT nextval('reference_prints') NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reference_fingerprints_print" ON "reference_fingerprints" USING btree ("print");